/** The `code` of a system or PostgreSQL error (`ENOENT`, `57P03`), or null. */
export const errorCode = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}
