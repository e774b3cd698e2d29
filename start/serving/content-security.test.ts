import { expect, test } from 'vitest'
import { pagePolicy } from './content-security.ts'

const countHashes = (policy: string): number => policy.match(/'sha256-/g)?.length ?? 0

test('[X9-30] a page’s policy names the shop’s own scripts and the router’s data, and no other', () => {
  const data = '<script data-tsr-stream-part="">'
  const html = `<head><script>own</script></head><body><p>Cola<script>stolen</script></p>
    ${data}imitated</script><script type="text/plain" src="/a.js"></script>${data}data</script>`
  const isOwn = (script: string) => script === 'own'
  expect(pagePolicy(html, isOwn)).toBe(
    pagePolicy(`<script>own</script>${data}data</script>`, isOwn),
  )
  expect(countHashes(pagePolicy(html, isOwn))).toBe(2)
  expect(countHashes(pagePolicy(html, () => false))).toBe(1)
})
