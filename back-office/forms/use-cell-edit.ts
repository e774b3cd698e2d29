import { useState } from 'react'
import { staleMessage } from '../api/failures.ts'
import { restoredMessage, useStoredAtEnd } from './use-stored-at-end.ts'

type Typed<Value> = {
  text: string
  before: Value
}

/**
 * Edits a value in a table row. If the session ends, the typed text is stored under `name` and
 * restored at the next login. If someone else has changed the value since typing began, the newest
 * value is shown (`isNewest`), and only the next save replaces it.
 */
export const useCellEdit = <Value extends string | number | null>({
  name,
  current,
  read,
  save,
  onReset,
}: {
  name: string
  current: Value
  read: (text: string) => { value: Value } | { problem: string }
  /** Returns whether the value was saved. */
  save: (value: Value, isConfirmed: boolean) => Promise<boolean>
  /** Clears the error of the caller's last save. */
  onReset: () => void
}) => {
  const [typed, setTyped] = useState<Typed<Value> | null>(null)
  const [problem, setProblem] = useState('')
  const [isNewest, setNewest] = useState(false)
  useStoredAtEnd<Typed<Value>>({
    name,
    read: () => typed,
    restore: (stored) => {
      setTyped(stored)
      setProblem(restoredMessage)
    },
  })
  const restore = () => {
    setTyped(null)
    setProblem('')
    setNewest(false)
    onReset()
  }
  /** Clears the typed text once it is saved. Text typed meanwhile remains as an edit. */
  const settle = (text: string, saved: Value) =>
    setTyped((now) => (now === null || now.text === text ? null : { ...now, before: saved }))

  return {
    text: typed?.text ?? null,
    problem,
    /** Whether the newest value is shown; the next save replaces it. */
    isNewest: isNewest && typed !== null,
    showNewest: () => setNewest(true),
    restore,
    type: (text: string) => {
      setTyped((now) => ({ text, before: now === null ? current : now.before }))
      setProblem('')
      onReset()
    },
    submit: async (isConfirmed = false) => {
      if (typed === null) return
      const { text, before } = typed
      const typedValue = read(text)
      if ('problem' in typedValue) return setProblem(typedValue.problem)
      const { value } = typedValue
      if (value === current) return restore()
      if (before !== current && !isNewest) {
        setNewest(true)
        return setProblem(staleMessage)
      }
      setProblem('')
      setNewest(false)
      if (await save(value, isConfirmed)) settle(text, value)
    },
  }
}
