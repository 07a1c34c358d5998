/** Server files of the admin: by their prefix, and in domains that only the admin has. */
export const OF_ADMIN = /^\/?server\/(\w+\/admin-|(imports|search|staff)\/)/
