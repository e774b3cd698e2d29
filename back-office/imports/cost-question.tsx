import type { Import } from '@endcap/contract/imports/imports'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'

/** Asks what a column of costs is. The answer applies to later files with the same columns, too. */
export const CostQuestion = ({
  record: { cost_column: name, columns },
  isBusy,
  onAnswer,
}: {
  record: Pick<Import, 'cost_column' | 'columns'>
  isBusy: boolean
  onAnswer: (field: 'cost' | 'price') => void
}) => {
  const samples = columns.find((column) => column.name === name)?.samples ?? []
  return (
    <Banner kind="warning">
      <p className="font-semibold">
        Is “{name}” what you pay, or what your customers pay?
        {samples.length > 0 && <span className="font-normal"> ({samples.join(', ')})</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => onAnswer('cost')}>
          What we pay: our cost
        </Button>
        <Button isBusy={isBusy} onClick={() => onAnswer('price')}>
          What customers pay: the price
        </Button>
      </div>
      <p className="mt-2">Files with the same columns will be read the same way.</p>
    </Banner>
  )
}
