import { minPasswordLength } from '../limits.ts'

/** The parts of the rule for new passwords (S5-22). No zod, so that pages can import it. */
export const passwordRules = {
  length: (password) => password.length >= minPasswordLength,
  lowercase: (password) => /[a-z]/.test(password),
  capital: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[!@#$%^&*]/.test(password),
} as const satisfies Record<string, (password: string) => boolean>

export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordRules).every((isMet) => isMet(password))
