export const postgresServer = process.env.SALLYPORT_TEST_POSTGRES ?? "postgres://root@127.0.0.1:5432/postgres";
export const mysqlServer = process.env.SALLYPORT_TEST_MYSQL ?? "mysql://root@127.0.0.1:3306/mysql";
