/**
 * A key holds one of three texts: `P<time>.<random>` is a permit, `V<time>.<value>` a value with the time of its permit, and
 * `B<id>;<id>;` a block. The time is that of Redis, in milliseconds.
 */
export const PERMIT = `
local held = redis.call("GET", KEYS[1])
if held then
  if string.sub(held, 1, 1) == "B" then return held end
  local time = tonumber(string.match(held, "^%a(%d+)%."))
  if time and time >= tonumber(ARGV[2]) then return held end
end
local now = redis.call("TIME")
local permit = string.format("P%.0f.%s", now[1] * 1000 + math.floor(now[2] / 1000), ARGV[1])
redis.call("SET", KEYS[1], permit, "PX", ARGV[3])
return permit
`;

export const FILL = `
if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
local time = string.match(ARGV[1], "^P(%d+)%.")
redis.call("SET", KEYS[1], "V" .. time .. "." .. ARGV[2], "PX", ARGV[3])
return 1
`;

export const BLOCK = `
local held = redis.call("GET", KEYS[1])
local longest = tonumber(ARGV[2])
if held and string.sub(held, 1, 1) == "B" then
  longest = math.max(longest, redis.call("PTTL", KEYS[1]))
else
  held = "B"
end
redis.call("SET", KEYS[1], held .. ARGV[1] .. ";", "PX", longest)
return 1
`;

export const RELEASE = `
local held = redis.call("GET", KEYS[1])
if not held then return 0 end
local left = "B"
if string.sub(held, 1, 1) == "B" then
  for id in string.gmatch(string.sub(held, 2), "[^;]+") do
    if id ~= ARGV[1] then left = left .. id .. ";" end
  end
end
local time = redis.call("PTTL", KEYS[1])
if left == "B" or time <= 0 then
  redis.call("DEL", KEYS[1])
else
  redis.call("SET", KEYS[1], left, "PX", time)
end
return 1
`;

export const TIME = `
local now = redis.call("TIME")
return string.format("%.0f", now[1] * 1000 + math.floor(now[2] / 1000))
`;
