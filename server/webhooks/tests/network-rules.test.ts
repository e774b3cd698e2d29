import { expect, test } from 'vitest'
import {
  addressInUrl,
  createAllowedNetworks,
  isAllowedAddress,
  isPublicAddress,
  problemOfUrl,
} from '../network-rules.ts'

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.9.9.9'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1'],
  ...['192.88.99.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.1.1.1'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '100::1', 'fc00::1'],
  ...['fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::'],
  ...['3fff::1', '4000::1', 'localhost', ''],
])('[X0-441] %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ...[
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
  ],
  ...['198.17.0.1', '223.255.255.255', '2606:4700:4700::1111', '2a00:1450:4001::200e'],
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['https://2130706433/', 'https://0x7f000001/', 'https://017700000001/', 'https://127.1/'],
  ...[
    'https://0x7f.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://127。0。0。1/',
    'https://[::ffff:7f00:1]/',
  ],
  ...['https://[::ffff:127.0.0.1]:8443/', 'https://[::1]/', 'https://[0:0:0:0:0:0:0:1]/'],
  ...[
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data',
  ],
  ...['https://8.8.8.8:22/', 'https://8.8.8.8:80/', 'http://8.8.8.8/', 'http://erp.example/'],
  'https://user:secret@erp.example/',
])('[X0-441] %s can’t be entered', (url) => {
  expect(problemOfUrl(url, [])).toMatch(/^Please (enter|use)/)
})

test.each(['https://erp.example/hooks', 'https://8.8.8.8/', 'https://8.8.8.8:8443/'])(
  '%s can be entered',
  (url) => {
    expect(problemOfUrl(url, [])).toBeNull()
  },
)

test('[X0-441] a port that is not allowed is named at once, also of a name, unless it may lead into an allowed network', () => {
  for (const url of ['https://erp.example:25/', 'https://8.8.8.8:80/'])
    expect(problemOfUrl(url, [])).toBe('Please use port 443, or one above 1023.')
  expect(problemOfUrl('https://erp.example:25/', ['10.0.0.0/8'])).toBeNull()
})

test('[X0-442] allowed networks may be reached without TLS and at any port, and nothing else', () => {
  const networks = ['192.168.1.20', '10.0.0.0/8', 'fd00::/8']
  const allowed = createAllowedNetworks(networks)
  const http = new URL('http://erp.local:81/')
  for (const address of ['192.168.1.20', '10.200.0.1', 'fd12::1'])
    expect(isAllowedAddress(http, address, allowed), address).toBe(true)
  for (const address of ['192.168.1.21', '11.0.0.1', '127.0.0.1', 'fe80::1', '8.8.8.8'])
    expect(isAllowedAddress(http, address, allowed), address).toBe(false)
  expect(problemOfUrl('http://192.168.1.20/', networks)).toBeNull()
  expect(problemOfUrl('http://192.168.1.21/', networks)).toMatch(/^Please enter a public address/)
  expect(addressInUrl(new URL('https://[fd12::1]/'))).toBe('fd12::1')
})
