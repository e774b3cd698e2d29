import type { Theme } from '@mui/material'
import { useMediaQuery } from '@mui/material'

/** Returns whether the screen is too narrow for tables. */
export const useIsPhone = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
