import {
  type ColumnChoice,
  type OrderList,
  readOrderText,
} from '@endcap/price-files/order-lists/read-order-list'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import {
  addScannedCode,
  isFilled,
  type OrderedLines,
  type QuickRow,
  type RightState,
  toRows,
} from './quick-rows.ts'
import { keyOf, statesOf, useCheckedRows } from './use-checked-rows.ts'

/** Reads a list; `column`: the chosen column of the quantities, null for one of each. */
export type ReadList = (column?: number | null) => OrderList

export type ColumnQuestion = {
  columns: readonly ColumnChoice[]
  answer: (column: number | null) => void
  cancel: () => void
}

/** `customerId`: stores every keystroke under it. `ordered`: lines of the order to add rows to. */
export const useQuickOrder = ({
  customerId,
  ordered,
}: {
  customerId?: string
  ordered?: OrderedLines
}) => {
  const checked = useCheckedRows(customerId)
  const { shown, read, change, check, setSubmitted, setMessage, setTyping } = checked
  const [question, setQuestion] = useState<ColumnQuestion | null>(null)

  /** Adds a list's lines, after asking for the column of the quantities if that isn't certain. */
  const addList = async (readList: ReadList, replacedId?: string, column?: number | null) => {
    const list = readList(column)
    setQuestion(null)
    if (list.kind === 'columns')
      return setQuestion({
        columns: list.columns,
        answer: (chosen) => void addList(readList, replacedId, chosen),
        cancel: () => setQuestion(null),
      })
    const { lines, skipped } = list
    const count = lines.length
    change((before) => [
      ...before.filter((row) => row.id !== replacedId && isFilled(row)),
      ...toRows(lines),
    ])
    const added = plural(count, { one: '# line added.', other: '# lines added.' })
    const leftOut = plural(skipped, {
      one: '# row without a quantity was left out.',
      other: '# rows without a quantity were left out.',
    })
    setMessage({ kind: 'ok', text: skipped === 0 ? added : `${added} ${leftOut}` })
    await check()
  }
  const paste = (text: string, replacedId?: string) =>
    addList((column) => readOrderText(text, column), replacedId)

  const findRow = (code: string) => {
    const productId = read().resolved.get(code)?.product?._id
    return statesOf(read(), ordered).find(
      ({ row, state }) =>
        keyOf(row.code) === code || (state.kind === 'right' && state.product._id === productId),
    )
  }

  /** The id of the row with a code, newest first; '' if there is none. */
  const rowIdOf = (code: string): string =>
    read().rows.findLast((row) => keyOf(row.code) === code)?.id ?? ''

  /** Returns whether the row is valid or can't be checked yet. */
  const scan = async (code: string): Promise<boolean> => {
    change((before) => addScannedCode(before, code))
    await check()
    return findRow(code)?.state.kind !== 'wrong'
  }

  /**
   * Checks all rows and submits the valid ones. Removes those that were added, and checks them
   * again if they were refused. While the outcome is unknown, the same rows are submitted again.
   * Returns how many rows were added and how many are left; null if none was added. `isChosen`:
   * which of the valid rows; otherwise all.
   */
  const submitRows = async (
    submit: (right: readonly RightState[]) => Promise<'added' | 'refused' | 'unanswered'>,
    isChosen: (state: RightState) => boolean = () => true,
  ) => {
    setMessage(null)
    if (read().submitted.size === 0) {
      setTyping(null)
      if (!(await check())) return null
      const right = statesOf(read(), ordered).filter(
        ({ state }) => state.kind === 'right' && isChosen(state),
      )
      if (right.length === 0) return null
      setSubmitted(new Set(right.map(({ row }) => row.id)))
    }
    const ids = read().submitted
    try {
      const outcome = await submit(
        statesOf(read(), ordered).flatMap(({ row, state }) =>
          ids.has(row.id) && state.kind === 'right' ? [state] : [],
        ),
      )
      if (outcome === 'unanswered') return null
      setSubmitted(new Set())
      if (outcome === 'added') {
        change((before) => before.filter(({ id }) => !ids.has(id)))
        return { added: ids.size, left: read().rows.filter(isFilled).length }
      }
      await checked.checkAgain()
    } catch (error) {
      setSubmitted(new Set())
      checked.showFailure(error)
    }
    return null
  }

  const setRow = (id: string, fields: Partial<QuickRow>) => {
    const changed = { note: '', ...(fields.code !== undefined && { isScanned: false }), ...fields }
    change((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  }

  const clear = () => {
    const cleared = read().rows.filter(isFilled)
    change(() => [])
    setMessage({
      kind: 'ok',
      text: t`All lines were removed.`,
      undo: () => {
        change((before) => [...cleared, ...before.filter(isFilled)])
        setMessage(null)
      },
    })
  }

  return {
    states: statesOf(shown, ordered),
    submitted: shown.submitted,
    isChecking: checked.isChecking,
    message: checked.message,
    check,
    paste,
    addList,
    question,
    setTyping,
    scan,
    findRow,
    rowIdOf,
    submitRows,
    setMessage,
    setRow,
    removeRow: (id: string) => change((before) => before.filter((row) => row.id !== id)),
    clear,
  }
}
export type QuickOrder = ReturnType<typeof useQuickOrder>
