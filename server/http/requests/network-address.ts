import { BlockList, isIPv6 } from 'node:net'

/** An IPv4 address that a socket for both families shows as IPv6, in its own form; others as they are. */
const unmapped = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** `networks`: such as `10.0.0.0/8`, or addresses; an empty list has every address. */
export const isInNetworks = (ip: string, networks: readonly string[]): boolean => {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  const address = unmapped(ip)
  return list.check(address, familyOf(address))
}

/** The address that limits apply to; for IPv6 the /64 network, since a subscriber has all of it. */
export const networkAddress = (address: string): string => {
  const ip = unmapped(address)
  if (!isIPv6(ip)) return ip
  const [before = '', after] = ip.split('::')
  const groups = before.split(':').filter((group) => group !== '')
  const last = (after ?? '').split(':').filter((group) => group !== '')
  const zeros = after === undefined ? 0 : 8 - groups.length - last.length
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
