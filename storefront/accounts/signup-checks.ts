import {
  isBrokenZip,
  isEmail,
  isPhone,
  tidyEmail,
  tidyPhone,
} from '@endcap/contract/accounts/contact-details'
import { isStrongPassword } from '@endcap/contract/accounts/password-rules'
import {
  emailInvalid,
  passwordRule,
  passwordsDiffer,
  phoneInvalid,
  zipInvalid,
} from '@endcap/contract/messages'
import type { SignupForm } from './signup-fields.ts'

type Check = (value: string, form: SignupForm) => string | undefined

/** Undefined if the value is empty: the server says which fields are required. */
const unlessEmpty =
  (message: string, isValid: (value: string, form: SignupForm) => boolean): Check =>
  (value, form) =>
    value.trim() === '' || isValid(value, form) ? undefined : message

/** The server’s refusals, in its words, shown when the field is left (X8-343). */
export const signupChecks: { readonly [Name in keyof SignupForm]?: Check } = {
  email: unlessEmpty(emailInvalid, (email) => isEmail(tidyEmail(email))),
  phone: unlessEmpty(phoneInvalid, (phone) => isPhone(tidyPhone(phone))),
  zip: unlessEmpty(zipInvalid, (zip, { state }) => !isBrokenZip(zip, state)),
  password: unlessEmpty(passwordRule, isStrongPassword),
  confirmPassword: unlessEmpty(
    passwordsDiffer,
    (confirmPassword, { password }) => confirmPassword === password,
  ),
}
