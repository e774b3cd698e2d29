const shapes = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.5 4.5',
  cart: 'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.2M9.5 20.2h.01M17 20.2h.01',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.9-6 7.5-6s6.7 2 7.5 6',
  logout:
    'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5M13.8 11v5.5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  invoice: 'M6 3.5h12v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3zM9.5 8h5M9.5 12h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  phone:
    'M6 3.5h3l1.5 4-2 1.6a12 12 0 0 0 6.4 6.4l1.6-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7 2 2 0 0 1 6 3.5Z',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6 8.5-6',
  pin: 'M12 3.5a6.5 6.5 0 0 0-6.5 6.5c0 4.8 6.5 10.5 6.5 10.5s6.5-5.7 6.5-10.5A6.5 6.5 0 0 0 12 3.5ZM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  fax: 'M7 8.5v-5h10v5M4 8.5h16v9h-3M7 17.5H4v-9M7 14h10v6.5H7z',
  facebook:
    'M14 21v-7.5h2.7l.5-3.2H14V8.2c0-1 .4-1.7 1.8-1.7h1.5V3.7A17 17 0 0 0 15 3.5c-2.5 0-4 1.5-4 4.2v2.6H8.2v3.2H11V21',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7h.01',
  tiktok: 'M14 3.5v11.8a3.7 3.7 0 1 1-3.7-3.7M14 3.5c.3 2.7 2 4.4 4.5 4.6',
  youtube:
    'M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10.3 9.2v5.6l4.7-2.8z',
} as const

export type IconName = keyof typeof shapes

/** Hidden from screen readers, because the control that contains it has a text. */
export const Icon = ({ name, className = 'size-6' }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
)
