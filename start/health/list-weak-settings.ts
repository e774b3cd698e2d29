import { isLoopback } from '@endcap/server/system/is-loopback'
import type { ShopConfig } from '../config.ts'

/** Returns a sentence for each setting that is unsafe if other people can reach the shop. */
export const listWeakSettings = (config: ShopConfig): string[] => {
  const { publicUrl, host, trustedProxies, owner, metricsToken } = config
  const address = publicUrl === null ? null : new URL(publicUrl)
  const isReached = !isLoopback(host) || (address !== null && !isLoopback(address.hostname))
  if (!isReached) return []
  const found: string[] = []
  if (publicUrl === null)
    found.push(
      'PUBLIC_URL is not set, so links in emails lead to this machine’s own address. Please set it to the shop’s address.',
    )
  if (address?.protocol === 'http:')
    found.push(
      'PUBLIC_URL is not https, so passwords travel unencrypted. Please put Caddy or nginx with a certificate in front (docs/operations.md), and set PUBLIC_URL to the https address.',
    )
  if (trustedProxies.length === 0 && isLoopback(host))
    found.push(
      'TRUST_PROXY is not set, though a proxy must be in front: all visitors share the limits on wrong passwords. Please set it to the proxy’s address, such as 127.0.0.1.',
    )
  if (owner !== null)
    found.push(
      'OWNER_PASSWORD is still set. It is needed at the first start only: please remove it from the settings.',
    )
  if (metricsToken === null)
    found.push(
      'METRICS_TOKEN is not set, so no monitoring can read /metrics. Please set it, and let Prometheus watch the shop (operations/).',
    )
  return found
}
