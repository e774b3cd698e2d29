import type { VerificationMethod } from '@endcap/contract/licenses/license-kinds'
import type { License } from '@endcap/contract/licenses/licenses'

export const methodNames: Readonly<Record<VerificationMethod, string>> = {
  document: 'On the document',
  authority: 'With the authority',
  phone: 'By phone',
}

export const holderOf = ({
  customer_id,
  business_name,
}: Pick<License, 'customer_id' | 'business_name'>): string =>
  customer_id === null ? 'Our license' : business_name

/** A status for its chip: what staff do about a submitted license is to verify it. */
export const statusOf = ({ state }: Pick<License, 'state'>): string =>
  state === 'submitted' ? 'to_verify' : state

export const licenseName = ({ kind, number }: Pick<License, 'kind' | 'number'>): string =>
  `${kind} ${number}`
