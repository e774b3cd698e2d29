import { t } from '@lingui/core/macro'
import type { useAdding } from './use-adding.ts'

export const AddButton = ({
  of,
  adding: { isPending, isInStock, canAdd, isWaiting },
  onPress,
}: {
  of: string
  adding: ReturnType<typeof useAdding>
  onPress: () => void
}) => (
  <button
    type="button"
    className="button flex-1"
    aria-disabled={isWaiting}
    aria-busy={isPending || undefined}
    disabled={!canAdd}
    onClick={onPress}
  >
    {isPending ? t`Adding…` : isInStock ? t`Add To Cart` : t`Out of stock`}
    <span className="sr-only">{`: ${of}`}</span>
  </button>
)
