/** The keys of picks that are not sent yet: `pick ORDER TIME ID`, so that they sort as they were made. */
export const queuePrefix = 'pick '
