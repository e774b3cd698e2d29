const uniqueViolation = '23505'

/** Whether a statement failed because a value that may stand once is there already. */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === uniqueViolation) return true
  return false
}
