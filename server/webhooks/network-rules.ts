import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that don't lead to one machine of the public internet (IANA's registry of special addresses). */
const specialNetworks: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of IPv6's public addresses, those that contain an IPv4 address, or are for documents and protocols. */
const specialNetworks6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of specialNetworks) special.addSubnet(network, bits, 'ipv4')
const special6 = new BlockList()
for (const [network, bits] of specialNetworks6) special6.addSubnet(network, bits, 'ipv6')
/** All others are local, reserved, multicast, or stand for an IPv4 address (`::ffff:0:0/96`, `64:ff9b::/96`). */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** From `WEBHOOK_NETWORKS`: addresses, or networks such as `10.0.0.0/8`. */
export const createAllowedNetworks = (networks: readonly string[]): BlockList => {
  const allowed = new BlockList()
  for (const text of networks) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) allowed.addAddress(address, family)
    else allowed.addSubnet(address, Number(bits), family)
  }
  return allowed
}

/** A URL's IPv6 host is in brackets. */
export const addressInUrl = ({ hostname }: URL): string | null => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? null : host
}

const onlyHttps =
  'Please enter an address that begins with https://. Only hosts of the networks in WEBHOOK_NETWORKS may use http://.'
const onlyPublic =
  'Please enter a public address. The person who runs your server can allow others (WEBHOOK_NETWORKS).'
const onlyPorts = 'Please use port 443, or one above 1023.'

const problemOfPort = ({ protocol, port }: URL): string | null => {
  if (protocol !== 'https:') return onlyHttps
  return port === '' || Number(port) > 1023 ? null : onlyPorts
}

/**
 * Returns why a request for a URL may not be sent to an address, or null. Allowed are all of an allowed network; otherwise only
 * public ones by HTTPS at port 443 or above 1023, so that it reaches no other service of the internet or of the shop's own network.
 */
export const problemOfAddress = (url: URL, address: string, allowed: BlockList): string | null => {
  if (allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return null
  return isPublicAddress(address) ? problemOfPort(url) : onlyPublic
}

export const isAllowedAddress = (...target: Parameters<typeof problemOfAddress>): boolean =>
  problemOfAddress(...target) === null

/** A sentence about what can be seen without asking DNS; null if it is fine so far. */
export const problemOfUrl = (text: string, networks: readonly string[]): string | null => {
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    return 'Please enter the address without a user name and a password.'
  const address = addressInUrl(url)
  if (address !== null) return problemOfAddress(url, address, createAllowedNetworks(networks))
  // A name may lead into an allowed network.
  return networks.length > 0 ? null : problemOfPort(url)
}
