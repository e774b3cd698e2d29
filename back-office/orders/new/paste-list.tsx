import { type OrderList, readOrderText } from '@endcap/price-files/order-lists/read-order-list'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useState } from 'react'

/** Several lines or cells, as they are copied from a mail, a chat or a spreadsheet. */
export const isList = (text: string): boolean => /[\n\t]/.test(text.trim())

/** A pasted or forwarded list becomes lines of the order, as in the shop's quick order. */
export const PasteListDialog = ({
  initialText,
  onList,
  onClose,
}: {
  initialText: string
  onList: (list: OrderList & { kind: 'lines' }) => void
  onClose: () => void
}) => {
  const [text, setText] = useState(initialText)
  const [isRead, setRead] = useState(initialText !== '')
  const list = isRead ? readOrderText(text) : null
  const add = (column?: number | null) => {
    const read = readOrderText(text, column)
    if (read.kind === 'columns') return setRead(true)
    onList(read)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Paste a list"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button kind="primary" onClick={() => add()}>
            Add these lines
          </Button>
        </>
      }
    >
      <label className="block text-sm font-semibold">
        One product per line, from an email, a chat or a spreadsheet
        <textarea
          value={text}
          rows={8}
          autoFocus
          className="field mt-1 font-mono font-normal"
          onChange={(event) => {
            setText(event.target.value)
            setRead(false)
          }}
        />
      </label>
      {list?.kind === 'columns' && (
        <div role="alert" className="mt-3 flex flex-col gap-2 text-sm">
          <p className="font-semibold">Which column has the quantities?</p>
          <div className="flex flex-wrap gap-2">
            {list.columns.map(({ column, name, samples }) => (
              <Button key={column} onClick={() => add(column)}>
                {name || `Column ${column + 1}`}: {samples.join(', ')}
              </Button>
            ))}
            <Button onClick={() => add(null)}>One of each</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
