import { isRecord, parseJson } from '@endcap/contract/client/parsed-json'

/** The token's `exp` claim in milliseconds since 1970; null if it has none. */
export const tokenExpiry = (token: string): number | null => {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  let text: string
  try {
    text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
  const claims = parseJson(text)
  return isRecord(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : null
}
