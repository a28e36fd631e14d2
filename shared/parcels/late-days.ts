/** The default number of days without news after which a parcel is late. */
export const DEFAULT_NEWS_DAYS = 5
/** The default number of days that a parcel may take to come back and to be received. */
export const DEFAULT_BACK_DAYS = 10
/** The most days that the owner can set. */
export const MOST_LATE_DAYS = 60
