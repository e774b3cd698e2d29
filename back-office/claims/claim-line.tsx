import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { StockEffect } from '@endcap/contract/claims/claim-kinds'
import type { StaffClaim } from '@endcap/contract/claims/claims'
import { Dialog } from '@endcap/ui/dialog'
import { type ReactNode, useState } from 'react'
import { DocumentPhoto } from '../layout/document-photo.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'

export const stockEffectNames: Readonly<Record<StockEffect, string>> = {
  saleable: 'Comes back, can be sold',
  unsaleable: 'Comes back, can’t be sold',
  none: 'Nothing comes back',
}

const Photos = ({ ids, title }: { ids: readonly string[]; title: string }) => {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div className="flex flex-wrap gap-2">
      {ids.map((id, at) => (
        <button
          key={id}
          type="button"
          aria-label={`Enlarge photo ${at + 1} of ${title}`}
          onClick={() => setShown(id)}
        >
          <DocumentPhoto
            id={id}
            alt=""
            className={`rounded-lg object-cover ${ids.length === 1 ? 'h-52 w-64 max-w-full' : 'size-32'}`}
          />
        </button>
      ))}
      <Dialog isOpen={shown !== null} onClose={() => setShown(null)} title={title} size="large">
        {shown !== null && (
          <DocumentPhoto
            id={shown}
            alt={title}
            className="mx-auto max-h-[70dvh] max-w-full rounded-lg object-contain"
          />
        )}
      </Dialog>
    </div>
  )
}

/** Shows the claimed pieces and their photos beside the decision, `children`. */
export const ClaimLine = ({
  line,
  children,
}: {
  line: StaffClaim['lines'][number]
  children: ReactNode
}) => {
  const { title, item_no, quantity, units, reason, stock_effect, photos, thumbnail } = line
  return (
    <div className="grid items-start gap-x-6 gap-y-3 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start gap-3 text-sm">
          <Thumbnail path={thumbnail} size={44} />
          <div className="min-w-0">
            <p className="leading-snug">{title}</p>
            <p className="text-xs text-soft">{item_no}</p>
            <p className="mt-1 tabular-nums">
              <strong>{describeQuantity(quantity, units)}</strong> · {reason}
            </p>
            <p className="text-xs text-soft">{stockEffectNames[stock_effect]}</p>
          </div>
        </div>
        {photos.length > 0 && <Photos ids={photos.map(({ _id }) => _id)} title={title} />}
      </div>
      <div className="flex flex-col gap-2">{children}</div>
    </div>
  )
}
