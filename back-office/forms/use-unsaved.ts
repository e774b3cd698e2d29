import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { askToLeave } from '../layout/questions.tsx'
import { type StoredAtEnd, useStoredAtEnd } from './use-stored-at-end.ts'

export const leaveQuestion = 'Leave without saving? Your changes will be lost.'

type Place = { pathname: string; search: object }

/** Whether two addresses differ at most in the part after `#`. */
const isSamePage = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search)

/** Asks before leaving a page with unsaved input, and stores the input if the session ends. */
export const useUnsaved = <Input>(input: StoredAtEnd<Input>): boolean => {
  const { read } = input
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      !isSamePage(current, next) && read() !== null && !(await askToLeave(leaveQuestion)),
    enableBeforeUnload: () => read() !== null,
  })
  return useStoredAtEnd(input)
}

/** `clearSent` clears the text unless more was typed; `closing` asks before a dialog closes. */
export const useUnsavedText = (name: string) => {
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  useUnsaved({ name, read: () => (isEmpty ? null : text.trim()), restore: setText })
  const clearSent = (sent: string) => setText((now) => (now === sent ? '' : now))
  const closing = (onClose: () => void) => async () => {
    if (isEmpty || (await askToLeave(leaveQuestion))) onClose()
  }
  return { text, setText, clearSent, closing }
}
