import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import type { ReadList } from './use-quick-order.ts'

export const PasteBox = ({
  onText,
  onList,
  onProblem,
}: {
  onText: (text: string) => void
  onList: (read: ReadList) => void
  onProblem: (message: string) => void
}) => {
  const [text, setText] = useState('')
  const id = useId()
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => box.current?.removeAttribute('open')
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return
    const { name } = file
    try {
      const { readOrderFile } = await import('@endcap/price-files/order-lists/read-order-file')
      onList(await readOrderFile(new Uint8Array(await file.arrayBuffer())))
    } catch {
      onProblem(t`${name} could not be read. Please choose a CSV or an Excel file (XLSX).`)
    }
  }
  return (
    <details ref={box} name="sheet-tools">
      <summary className="button-quiet">{t`Paste a list or choose a file`}</summary>
      <div className="sheet-tool">
        <label htmlFor={id} className="text-sm text-soft">
          {t`One product per line, from a spreadsheet, an email or a chat: 701004 12, or 12 x 701004`}
        </label>
        <textarea
          id={id}
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field font-mono"
        />
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            className="button-quiet"
            disabled={text.trim() === ''}
            onClick={() => {
              onText(text)
              setText('')
              close()
            }}
          >
            {t`Add these lines`}
          </button>
          <label className="button-quiet cursor-pointer focus-within:outline-2 focus-within:outline-accent">
            {t`Choose a CSV or XLSX file`}
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              className="sr-only"
              onChange={(event) => {
                void readFile(event.target.files?.[0])
                event.target.value = ''
                close()
              }}
            />
          </label>
        </div>
      </div>
    </details>
  )
}
