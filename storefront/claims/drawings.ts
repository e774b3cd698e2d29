/* One line weight, 96 by 72. */

/** A box with a mark of exclamation. */
export const claimDrawing = 'M18 20h60v44H18zM18 20l8-12h44l8 12M48 32v14M48 54v1'

/** A box with a check mark. */
export const checkDrawing = 'M18 20h60v44H18zM18 20l8-12h44l8 12M36 43l9 9 16-17'
