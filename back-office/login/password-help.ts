/** What a new password needs. The message of a refused one (S5-22) doesn't name its length. */
export const passwordHelp =
  'At least 8 characters with a small and a capital letter, a number and one of ! @ # $ % ^ & *.'
