/** Matches server files of the admin: those with the prefix `admin-`, and domains of the admin only. */
export const ADMIN_MODULE = /^\/?server\/(\w+\/admin-|(imports|search|staff)\/)/
