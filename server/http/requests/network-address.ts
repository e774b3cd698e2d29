import { isIPv6 } from 'node:net'

/** The address that limits apply to; for IPv6 the /64 network, since a subscriber has all of it. */
export const networkAddress = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [before = '', after] = ip.split('::')
  const groups = before.split(':').filter((group) => group !== '')
  const last = (after ?? '').split(':').filter((group) => group !== '')
  const zeros = after === undefined ? 0 : 8 - groups.length - last.length
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
