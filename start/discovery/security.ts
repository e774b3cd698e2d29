import { dayMs } from '@endcap/server/system/durations'
import { paths } from '@endcap/storefront/paths'

/** RFC 9116 asks for less than a year. */
const validDays = 180

/** The text of `security.txt`: whom to tell of a weakness, in the order of preference. */
export const securityOf = (email: string, absolute: (path: string) => string, now: Date): string =>
  [
    ...(email === '' ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${absolute(paths.contactUs())}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    '',
  ].join('\n')
