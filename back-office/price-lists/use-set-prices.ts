import type { ListPrices, PriceEntry } from '@endcap/contract/catalog/price-lists'
import { setProductPrices } from '@endcap/contract/client/staff-calls.gen'
import type { BodyIn } from '@endcap/contract/endpoint'
import { centsToDollars } from '@endcap/contract/money'
import { notify } from '@endcap/ui/toast'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction } from '../api/queries.ts'

export type EditedPrices = Pick<ListPrices, 'list_id' | 'entries' | 'version'> & {
  product: { _id: string; title: string }
}

const toBody = (
  { list_id }: Pick<EditedPrices, 'list_id'>,
  entries: readonly PriceEntry[],
): BodyIn<typeof import('@endcap/contract/catalog/price-lists')['setProductPrices']> => ({
  list_id,
  entries: entries.map(({ price, valid_from, valid_until, ...entry }) => ({
    ...entry,
    price: centsToDollars(price),
    valid_from: valid_from?.toISOString() ?? null,
    valid_until: valid_until?.toISOString() ?? null,
  })),
})

/** `save` throws refusals, for example `price_unusual` if the price isn't confirmed. */
export const useSetPrices = () => {
  const { mutateAsync, isPending } = useAction(setProductPrices, { alsoChanges: ['price-lists'] })
  const save = async (
    edited: EditedPrices,
    entries: readonly PriceEntry[],
    { isConfirmed }: { isConfirmed: boolean },
  ): Promise<void> => {
    const params = { id: edited.product._id }
    const { data } = await mutateAsync({
      params,
      body: { ...toBody(edited, entries), confirm_price: isConfirmed },
      headers: ifMatch(edited),
    })
    const undo = () =>
      mutateAsync({ params, body: toBody(edited, edited.entries), headers: ifMatch(data) }).then(
        () => notify({ text: `${edited.product.title}: previous prices restored.` }),
        notifyFailure,
      )
    notify({ text: `${edited.product.title}: prices saved.`, undo: () => void undo() })
  }
  return { save, isPending }
}
