import { useEffect, useState } from 'react'
import { commandPart, useOpenedPart } from './lazy-parts.ts'

/** Receives letters typed while the menu is loading, which would otherwise be shortcuts. */
const useTypedAhead = (
  isOpen: boolean,
  onType: (change: (typed: string) => string) => void,
): void => {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      const isInMenu = event.target instanceof Element && event.target.closest('[role=dialog]')
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || isInMenu) return
      event.preventDefault()
      event.stopPropagation()
      onType((typed) => typed + event.key)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOpen, onType])
}

type CommandsProps = {
  isOpen: boolean
  onClose: () => void
  onFailure: () => void
  onKeys: () => void
}

export const Commands = ({ isOpen, onClose, onFailure, onKeys }: CommandsProps) => {
  const [typed, setTyped] = useState('')
  if (!isOpen && typed !== '') setTyped('')
  const part = useOpenedPart(commandPart, isOpen, onFailure)
  useTypedAhead(isOpen, setTyped)
  if (part === undefined) return null
  return (
    <part.CommandMenu
      isOpen={isOpen}
      onClose={onClose}
      onKeys={onKeys}
      typed={typed}
      onType={setTyped}
    />
  )
}
