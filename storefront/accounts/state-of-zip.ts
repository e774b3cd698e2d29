/** The first three digits of the lowest ZIP code of each run of a state; no state if blank. */
const runs =
  '005 NY,006 PR,008 VI,009 PR,010 MA,028 RI,030 NH,039 ME,050 VT,055 MA,056 VT,060 CT,070 NJ,090,' +
  '100 NY,150 PA,197 DE,200 DC,201 VA,202 DC,206 MD,220 VA,247 WV,269,270 NC,290 SC,300 GA,320 FL,' +
  '340,341 FL,350 AL,370 TN,386 MS,398 GA,400 KY,430 OH,460 IN,480 MI,500 IA,530 WI,550 MN,569 DC,' +
  '570 SD,580 ND,590 MT,600 IL,630 MO,660 KS,680 NE,700 LA,716 AR,730 OK,733 TX,734 OK,750 TX,' +
  '800 CO,820 WY,832 ID,840 UT,850 AZ,870 NM,885 TX,889 NV,900 CA,962,967 HI,969,970 OR,980 WA,995 AK'

const statesByStart = runs.split(',').map((run) => run.split(' '))

/** The state of a ZIP code of at least five digits; blank if it has none. */
export const stateOfZip = (zip: string): string => {
  const [digits] = /^\d{3}(?=\d\d)/.exec(zip.trim()) ?? []
  if (digits === undefined) return ''
  return statesByStart.findLast(([start = '']) => start <= digits)?.[1] ?? ''
}
