/** A placeholder for the shop’s origin, to parse paths with. */
export const shopOrigin = 'https://shop.invalid'

/**
 * Returns `address`, normalized, if it is a path of this shop; otherwise undefined. `/.//evil.example`
 * resolves to a path that browsers read as a host.
 */
export const ownPath = (address: string | undefined): string | undefined => {
  if (address === undefined || !/^\/(?![/\\\t\r\n])/.test(address)) return undefined
  const { origin, pathname, search, hash } = new URL(address, shopOrigin)
  return origin === shopOrigin && !/^\/[/\\]/.test(pathname) ? pathname + search + hash : undefined
}
