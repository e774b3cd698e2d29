import { listClassProposals } from '@endcap/contract/client/page-calls.gen'
import type { ClassProposal } from '@endcap/contract/trade/class-proposals'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { Loading } from '@endcap/ui/skeleton'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { useClassChoices } from './use-class-choices.ts'

const Proposals = ({
  proposals,
  chosen,
  onChange,
}: {
  proposals: readonly ClassProposal[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) => {
  const toggle = (id: string) => {
    const changed = new Set(chosen)
    if (!changed.delete(id)) changed.add(id)
    onChange(changed)
  }
  const areAll = chosen.size === proposals.length
  return (
    <>
      <div>
        <Button
          onClick={() => onChange(new Set(areAll ? [] : proposals.map((one) => one.product_id)))}
        >
          {areAll ? 'Select none' : 'Select all'}
        </Button>
      </div>
      <ul className="flex flex-col text-sm">
        {proposals.map(({ product_id, item_no, title, category, class_name }) => (
          <li key={product_id} className="border-t border-line first:border-0">
            <label className="flex min-h-9 cursor-pointer items-center gap-3 py-1">
              <input
                type="checkbox"
                className="size-4 shrink-0"
                checked={chosen.has(product_id)}
                onChange={() => toggle(product_id)}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {title}
                <span className="block text-soft">
                  {[item_no, category].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="font-semibold">{class_name}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Sets nothing until staff have chosen products and confirmed. */
export const ProposedClassesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useCall(listClassProposals)
  const make = useBulkChange()
  const classes = useClassChoices()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const proposals = data?.data ?? []
  const apply = async () => {
    setBusy(true)
    const class_codes = proposals
      .filter(({ product_id }) => chosen.has(product_id))
      .map(({ product_id, class_code }) => ({ product_id, class_code }))
    const isMade = await make({ ids: [...chosen] }, { class_codes })
    setBusy(false)
    if (isMade) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title="Propose classes"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabled={chosen.size === 0}
            onClick={() => void apply()}
          >
            {chosen.size === 0
              ? 'Set classes'
              : `Set the class of ${countOf(chosen.size, 'product', 'products')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm">
          Suggested by the words of titles and categories of products on sale without a class.
          Please check each: nothing is set until you select and confirm.
        </p>
        {data === undefined && <Loading />}
        {data !== undefined && proposals.length === 0 && (
          <p className="text-sm">
            {classes.length === 0
              ? 'The shop has no classes of products yet. Please add them first.'
              : 'There is nothing to suggest for the products without a class.'}
          </p>
        )}
        {proposals.length > 0 && (
          <Proposals proposals={proposals} chosen={chosen} onChange={setChosen} />
        )}
        {data?.has_more === true && (
          <p className="text-sm">There are more. They follow once these have a class.</p>
        )}
      </div>
    </Dialog>
  )
}
