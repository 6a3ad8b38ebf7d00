/** Every method of the Web API that the bot calls, with the scopes that it needs by Slack's documentation. */
export const methods = {
  'apps.connections.open': [],
  'auth.test': [],
  'chat.postMessage': ['chat:write', 'chat:write.customize'],
  'chat.update': ['chat:write'],
  'chat.delete': ['chat:write'],
  'chat.postEphemeral': ['chat:write'],
  'conversations.info': ['channels:read', 'groups:read'],
  'conversations.members': ['channels:read', 'groups:read'],
  'conversations.history': ['channels:history', 'groups:history'],
  'conversations.replies': ['channels:history', 'groups:history'],
  'conversations.open': ['im:write'],
  'bots.info': ['users:read'],
  'usergroups.list': ['usergroups:read'],
  'users.conversations': ['channels:read', 'groups:read'],
  'users.info': ['users:read'],
  'reactions.add': ['reactions:write'],
  'reactions.remove': ['reactions:write'],
  'files.getUploadURLExternal': ['files:write'],
  'files.completeUploadExternal': ['files:write'],
  'files.info': ['files:read'],
  'views.open': [],
  'views.publish': [],
  'views.update': [],
} as const satisfies Record<string, readonly string[]>;

/** Every event that it listens to, by the name under which one subscribes to it, with its scopes. */
export const events = {
  app_mention: ['app_mentions:read'],
  'message.channels': ['channels:history'],
  'message.groups': ['groups:history'],
  'message.im': ['im:history'],
  reaction_added: ['reactions:read'],
  app_home_opened: [],
  reaction_removed: ['reactions:read'],
  member_joined_channel: ['channels:read', 'groups:read'],
  channel_archive: ['channels:read'],
  channel_deleted: ['channels:read'],
  channel_unarchive: ['channels:read'],
  group_archive: ['groups:read'],
  group_deleted: ['groups:read'],
  group_unarchive: ['groups:read'],
  user_change: ['users:read'],
} as const satisfies Record<string, readonly string[]>;

export const commands = { '/plan': ['commands'] } as const satisfies Record<string, readonly string[]>;

/** Every shortcut that it answers, by its callback id, with its scopes. */
export const shortcuts = { plan_this: ['commands'] } as const satisfies Record<string, readonly string[]>;
