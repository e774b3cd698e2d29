import { formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../api/session.ts'
import { useQuery } from '../../api/use-query.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { aDelivery, fetchTerms, type Terms } from './trade-terms.ts'

type TermsOf = Terms['data'][string]

let batch: { ids: Set<string>; terms: Promise<Terms> } | null = null

/** One call for all products that are asked for at the same time, as those of a page are. */
const fetchInBatch = async (id: string): Promise<TermsOf | undefined> => {
  if (batch === null) {
    const ids = new Set<string>()
    const send = () => {
      batch = null
      return fetchTerms(
        [...ids].map((_id) => ({ _id, qty: 1 })),
        aDelivery,
      )
    }
    batch = { ids, terms: new Promise((resolve) => setTimeout(resolve)).then(send) }
  }
  batch.ids.add(id)
  return (await batch.terms).data[id]
}

export type TermsProps = {
  id: string
  /** On the product’s own page: whole sentences. */
  large?: boolean
  /** By default both. */
  part?: 'excise' | 'license'
}

/** The added excise and the needed license of a product for the customer; renders nothing if there are none. */
const TermsOfProduct = ({ id, large = false, part }: TermsProps) => {
  const customerId = useSession()?.result._id
  const { data: terms } = useQuery({ key: `${customerId} ${id}`, fetch: () => fetchInBatch(id) })
  if (terms === undefined) return null
  return (
    <>
      {part !== 'license' && <AddedExcise terms={terms} />}
      {part !== 'excise' && <NeededLicense terms={terms} large={large} />}
    </>
  )
}

/** On top of the price of one. */
const AddedExcise = ({ terms: { excise, is_added } }: { terms: TermsOf }) => {
  const amount = formatCents(excise)
  return is_added && excise > 0 ? (
    <span className="whitespace-nowrap">
      <Trans>+ {amount} excise</Trans>
    </span>
  ) : null
}

/** The reason why the product can’t be delivered, or the day from which a license is needed. */
const NeededLicense = ({
  terms: { blocked, license_from },
  large,
}: {
  terms: TermsOf
  large: boolean
}) => {
  const need = blocked ?? license_from
  if (need === null) return null
  if (!large) return <span className="terms-label">{need.label}</span>
  return (
    <p className="my-2 basis-full rounded-lg bg-warning-soft px-3 py-2 text-ink">
      {need.message}
      {blocked?.license_kind !== null && (
        <>
          {' '}
          <ShopLink href={paths.licenses()} className="link">
            <Trans>Your licenses</Trans>
          </ShopLink>
        </>
      )}
    </p>
  )
}

export default TermsOfProduct
