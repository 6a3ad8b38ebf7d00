import { describe } from 'vitest';
import { booksContract } from './contract/books.js';
import { erasingContract } from './contract/erasing.js';
import { forgettingContract } from './contract/forgetting.js';
import { houseRulesContract } from './contract/house-rules.js';
import { inboxContract } from './contract/inbox.js';
import { itemsContract } from './contract/items.js';
import { knowledgeContract } from './contract/knowledge.js';
import { outboxContract } from './contract/outbox.js';
import { retentionContract } from './contract/retention.js';
import { type Place, roomFor } from './contract/room.js';
import { settingsContract } from './contract/settings.js';
import { stepsContract } from './contract/steps.js';
import { workshopsContract } from './contract/workshops.js';

export type { AnyStore, Place, Post } from './contract/room.js';

/** What every store does, whatever it is made of. */
export function storeContract(name: string, makePlace: () => Place): void {
  describe(name, () => {
    const room = roomFor(makePlace);
    stepsContract(room);
    inboxContract(room);
    outboxContract(room);
    workshopsContract(room);
    booksContract(room);
    settingsContract(room);
    houseRulesContract(room);
    knowledgeContract(room);
    itemsContract(room);
    retentionContract(room);
    erasingContract(room);
    forgettingContract(room);
  });
}
