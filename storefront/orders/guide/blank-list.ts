/** A drawing of a list without entries. */
export const blankList = 'M28 8h40v58H28zM36 22h6M48 22h12M36 36h6M48 36h12M36 50h6M48 50h12'
