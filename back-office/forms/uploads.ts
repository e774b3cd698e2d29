import { createContext } from 'react'

/** Changes the number of uploads that a form waits for, by 1 or -1. */
export const CountUploads = createContext((_difference: 1 | -1): void => {})
