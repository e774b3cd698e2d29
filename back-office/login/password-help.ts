/** What a new password needs. The message of a refused one (S5-22) doesn't name its length. */
export const passwordHelp =
  'At least 8 characters, with a lowercase letter, an uppercase letter, a number and one of ! @ # $ % ^ & *.'
