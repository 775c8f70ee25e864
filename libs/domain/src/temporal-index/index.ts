export { Timetable } from './temporal-index.js';
