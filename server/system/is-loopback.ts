import { isIP } from 'node:net'

/** Whether only this machine can reach the host. A URL's IPv6 host is in brackets. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'))
