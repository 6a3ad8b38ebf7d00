/** Where agents on this machine find the bot, unless another port is set. */
export const usualPort = 9465;
/** Nobody on another machine reaches it. */
export const host = '127.0.0.1';
export const path = '/mcp';

export const addressOf = (port: number): string => `http://${host}:${port}${path}`;
