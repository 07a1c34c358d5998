/** Server files of the admin: by their prefix, and in domains that only the admin has. */
export const ADMIN_MODULE = /^\/?server\/(\w+\/admin-|(imports|search|staff)\/)/
