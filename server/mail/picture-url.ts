import { pictureWidths } from '@endcap/contract/images/picture-widths'
import type { Config } from '../context.ts'
import { isLoopback } from '../system/is-loopback.ts'

/**
 * The address of a small picture for mails. Undefined without a picture of the shop’s own, and
 * without `PUBLIC_URL`, as no reader could load it.
 */
export const pictureUrl = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: string,
): string | undefined =>
  path.startsWith('/images/') && !isLoopback(new URL(publicUrl).hostname)
    ? `${publicUrl}${path}?w=${pictureWidths[0]}`
    : undefined
