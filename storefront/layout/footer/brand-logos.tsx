import { t } from '@lingui/core/macro'

/** Brands of the trade, each in its own lettering. */
const brands = [
  { name: 'NIMBOLO', style: 'font-black tracking-tight' },
  { name: 'Fizzwick', style: 'font-serif italic font-bold' },
  { name: 'VOLTIGO', style: 'font-extrabold italic tracking-wide' },
  { name: 'Fennick & Rowe', style: 'font-serif tracking-wide' },
  { name: 'glacient', style: 'font-light tracking-[0.25em]' },
  { name: 'POPPERNAUT', style: 'font-mono font-bold' },
] as const

/** The footer's brand logos (S2-80). */
export const BrandLogos = () => (
  <ul
    aria-label={t`Brands`}
    className="wide grid grid-cols-2 items-center justify-between gap-x-8 gap-y-3 border-b border-line py-6 text-lg text-soft sm:flex sm:flex-wrap"
  >
    {brands.map((brand) => (
      <li key={brand.name} className={brand.style}>
        {brand.name}
      </li>
    ))}
  </ul>
)
