import { createContext } from 'react'

/** The number of uploads that the fields of a form wait for. */
export const UploadsContext = createContext({ current: 0 })
