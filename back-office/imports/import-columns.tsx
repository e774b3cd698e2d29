import type { Import } from '@endcap/contract/imports/imports'
import { Button } from '@endcap/ui/button'
import { useState } from 'react'
import { Panel } from '../layout/panel.tsx'
import { type Choice, Select } from '../layout/select.tsx'

type Correction = { name: string; field: string }

export const ImportColumns = ({
  record,
  isBusy,
  onCorrect,
}: {
  record: Import
  isBusy: boolean
  onCorrect: (columns: Correction[]) => void
}) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  if (record.columns.length === 0) return null
  const choices: Choice[] = [
    ['', 'Ignored'],
    ...record.fields.map(({ name, label }): Choice => [name, label]),
  ]
  const changed = record.columns.filter(({ name, field }) => (chosen.get(name) ?? field) !== field)
  return (
    <Panel
      title="Columns"
      actions={
        changed.length > 0 && (
          <Button
            kind="primary"
            isBusy={isBusy}
            onClick={() => {
              onCorrect(
                changed.map(({ name, field }) => ({ name, field: chosen.get(name) ?? field })),
              )
              setChosen(new Map())
            }}
          >
            Check again with these columns
          </Button>
        )
      }
    >
      <p className="text-sm text-soft">
        If a column is read wrong, correct it here. Later files with the same columns are read the
        same way.
      </p>
      <table className="list-table">
        <thead>
          <tr>
            <th>Column of the file</th>
            <th>First cells</th>
            <th>Read as</th>
          </tr>
        </thead>
        <tbody>
          {record.columns.map(({ name, field, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
            <tr key={`${at} ${name}`}>
              <td className="font-semibold">{name || '(no name)'}</td>
              <td data-label="First cells" className="text-soft">
                {samples.join(' · ')}
              </td>
              <td data-label="Read as">
                <Select
                  className="field w-auto!"
                  aria-label={`${name} is read as`}
                  value={chosen.get(name) ?? field}
                  disabled={name === ''}
                  choices={choices}
                  onChange={(value) => setChosen(new Map([...chosen, [name, value]]))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
