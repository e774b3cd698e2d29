import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { ColumnQuestion } from './use-quick-order.ts'

/** Asks which column of a list has the quantities. Nothing is added before the answer. */
export const ColumnQuestionPanel = ({ columns, answer, cancel }: ColumnQuestion) => {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <section className="panel my-3 flex flex-col gap-3" aria-labelledby="column-question">
      <h2 id="column-question" className="font-semibold">
        {columns.length === 0
          ? t`We can’t find any quantities in this list`
          : t`Which column has the quantities?`}
      </h2>
      <div className="flex flex-wrap gap-2">
        {columns.map(({ column, name, samples }, at) => {
          const number = column + 1
          return (
            <button
              key={column}
              ref={at === 0 ? first : undefined}
              type="button"
              className="button-quiet flex-col items-start gap-0 px-3 py-2"
              onClick={() => answer(column)}
            >
              <span className="font-semibold">{name || t`Column ${number}`}</span>
              <span className="text-xs text-soft tabular-nums">{samples.join(' · ')}</span>
            </button>
          )
        })}
        <button type="button" className="button-quiet px-3" onClick={() => answer(null)}>
          {t`Order one of each`}
        </button>
        <button type="button" className="button-quiet px-3" onClick={cancel}>
          {t`Cancel`}
        </button>
      </div>
    </section>
  )
}
