import type { Theme } from '@mui/material'
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** The minimum height of controls on a touch screen, in pixels. */
const touchSize = 44
const byFinger = '@media (pointer: coarse)'

const shape = (base: RaThemeOptions): RaThemeOptions => ({
  ...base,
  shape: { borderRadius: 6 },
  sidebar: { width: 196, closedWidth: 52 },
  typography: {
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    fontSize: 13,
    h6: { fontSize: '1.05rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...base.components,
    MuiCssBaseline: {
      styleOverrides: {
        // Digits of prices and item numbers align in columns.
        body: { fontVariantNumeric: 'tabular-nums' },
        '@media (prefers-reduced-motion: reduce)': {
          '*': { transition: 'none !important', animation: 'none !important' },
        },
      },
    },
    MuiTextField: {
      ...base.components?.MuiTextField,
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiFormControl: {
      ...base.components?.MuiFormControl,
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundImage: 'none',
          '&.MuiCard-root': { border: `1px solid ${theme.palette.divider}` },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { [byFinger]: { minHeight: touchSize } } },
    },
    MuiIconButton: {
      styleOverrides: { root: { [byFinger]: { minHeight: touchSize, minWidth: touchSize } } },
    },
    MuiLink: {
      styleOverrides: {
        root: {
          [byFinger]: { display: 'inline-flex', alignItems: 'center', minHeight: touchSize },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { [byFinger]: { minHeight: touchSize } } } },
    MuiFormControlLabel: { styleOverrides: { root: { [byFinger]: { minHeight: touchSize } } } },
    MuiPaginationItem: {
      styleOverrides: { root: { [byFinger]: { minHeight: touchSize, minWidth: touchSize } } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { [byFinger]: { minHeight: touchSize } },
        input: { 'input&': { [byFinger]: { minHeight: touchSize, boxSizing: 'border-box' } } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          [byFinger]: {
            '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
              transform: 'translate(14px, 12px) scale(1)',
            },
          },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '5px 10px' },
        head: { fontWeight: 600, whiteSpace: 'nowrap' },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: touchSize, padding: '8px 14px' } } },
    MuiTabs: { styleOverrides: { root: { minHeight: touchSize } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'default' },
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.background.paper,
          color: theme.palette.text.primary,
          borderBottom: `1px solid ${theme.palette.divider}`,
        }),
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          minHeight: 38,
          [byFinger]: { minHeight: touchSize },
          '&.RaMenuItemLink-active': {
            color: theme.palette.primary.main,
            fontWeight: 600,
            backgroundColor: theme.palette.action.selected,
          },
          '& .RaMenuItemLink-icon': { minWidth: 34 },
        }),
      },
    },
    RaTopToolbar: {
      styleOverrides: { root: { '&.MuiToolbar-root': { backgroundColor: 'transparent' } } },
    },
    RaListToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          // On a phone the search and the filter button share a line.
          [theme.breakpoints.down('sm')]: {
            backgroundColor: 'transparent',
            flexDirection: 'row',
            flexWrap: 'nowrap',
            alignItems: 'flex-start',
            '& .RaTopToolbar-root, & .MuiToolbar-root': { flex: '0 0 auto', minHeight: 0, p: 0 },
            '& form': { flex: '1 1 auto' },
          },
        }),
      },
    },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.background.paper,
          borderTop: `1px solid ${theme.palette.divider}`,
        }),
      },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minWidth: 0, paddingBottom: 32 },
        },
      },
    },
  },
})

/** The light theme, with the shop's teal as its accent colour. */
export const lightTheme: RaThemeOptions = {
  ...shape(defaultLightTheme),
  palette: {
    mode: 'light',
    primary: { main: '#0f766e' },
    secondary: { main: '#0f766e' },
    background: { default: '#f5f5f4', paper: '#ffffff' },
    text: { primary: '#1c1917', secondary: '#57534e' },
    error: { main: '#b91c1c' },
    warning: { main: '#b45309' },
    success: { main: '#15803d' },
    divider: '#e7e5e4',
  },
}

export const darkTheme: RaThemeOptions = {
  ...shape(defaultDarkTheme),
  palette: {
    mode: 'dark',
    primary: { main: '#2dd4bf' },
    secondary: { main: '#2dd4bf' },
    background: { default: '#161413', paper: '#1f1d1b' },
    text: { primary: '#f5f5f4', secondary: '#a8a29e' },
    error: { main: '#f87171' },
    warning: { main: '#fbbf24' },
    success: { main: '#4ade80' },
    divider: '#3a3633',
  },
}
