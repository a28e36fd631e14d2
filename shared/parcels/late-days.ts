/** After so many days without news a parcel is late, until the owner sets another number. */
export const USUAL_NEWS_DAYS = 5
/** So many days a parcel may take to come back and to be received, until the owner sets another number. */
export const USUAL_BACK_DAYS = 10
/** The most days that the owner can set. */
export const MOST_LATE_DAYS = 60
