import { expect, test } from 'vitest'
import { commonPassword, passwordRule } from '../messages.ts'
import { NewPassword } from './accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ...['Password1!', 'P@ssw0rd', 'Passw0rd!', 'P@$$w0rd2026', 'Welcome1!', 'Qwerty123!', '1qaz@WSX'],
  ...['!QAZ2wsx', 'Admin@123', 'Abcd1234!', 'Aa123456!', 'Summer2026!', 'Letmein1!', '$Ecret12'],
  ...['Endcap-1!', 'Vapeshop-2026!', 'Georgia1!'],
])('[X3-23] the common password %s is refused with a sentence that says what to do', (password) => {
  expect(isCommonPassword(password)).toBe(true)
  const read = NewPassword.safeParse(password)
  expect(read.success).toBe(false)
})

test.each([
  ...['Right-horse-7', 'Corner-store-1!', 'Endcap-owner-1!', 'Blue kettle 4 Tuesday!'],
  ...['xK7!mQ2$vT9', 'Owner-pass-1!'],
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('[X3-23] the sentence about a common password names a better one; a weak one still gets the rule', () => {
  for (const [password, message] of [
    ['Password1!', commonPassword],
    ['password', passwordRule],
  ] as const)
    expect(NewPassword.safeParse(password).error?.issues).toMatchObject([{ message }])
})
