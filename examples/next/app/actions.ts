"use server";

import { forgotPasswordAction, resetPasswordAction, signInAction, signUpAction } from "@sallyport/next";
import { auth } from "@/lib/auth";

export const signIn = signInAction(auth);
export const signUp = signUpAction(auth);
export const forgotPassword = forgotPasswordAction(auth);
export const resetPassword = resetPasswordAction(auth);
